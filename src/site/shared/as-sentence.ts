/** Returns a message with a full stop where it has no end: messages of REST and MCP have none, and several may stand side by side. */
export function asSentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}
