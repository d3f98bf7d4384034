/** Returns a message with a full stop if it has no end: messages of REST and MCP have none, and several may follow each other. */
export function asSentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}
