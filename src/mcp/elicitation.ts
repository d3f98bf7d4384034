/** The params of `elicitation/create`, in either generation. Accepting means yes; there is nothing to fill in. */
export function elicitationParams(question: string) {
  return { mode: 'form', message: question, requestedSchema: { type: 'object', properties: {} } } as const;
}

/**
 * Returns whether a client with these capabilities can ask by a form; one that names no kind can (2025-11-25, "Elicitation: Capabilities").
 */
export function canAskForms(capabilities: unknown): boolean {
  const elicitation = elicitationIn(capabilities);
  return elicitation !== null && ('form' in elicitation || Object.keys(elicitation).length === 0);
}

/** Returns whether a client with these capabilities can open an address for its person (2025-11-25, "Elicitation: URL Mode"). */
export function canOpenAddresses(capabilities: unknown): boolean {
  const elicitation = elicitationIn(capabilities);
  return elicitation !== null && 'url' in elicitation;
}

function elicitationIn(capabilities: unknown): object | null {
  const { elicitation } = Object(capabilities);
  return typeof elicitation === 'object' ? elicitation : null;
}
