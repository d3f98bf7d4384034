const inQuotes = /(["'`])((?:https?:)?(?:\\?\/){2}[^"'`\s\\<>]{1,2000})\1/i;
const ofLocation = /\blocation(?:\.href)?\s{0,9}=\s{0,9}(["'`])([^"'`\s\\<>]{1,2000})\1/i;

/** Returns the address that a handler or a `javascript:` address opens, as far as it is written there, or null. */
export function addressInScript(script: string): string | null {
  const text = script.slice(0, 5_000);
  return (inQuotes.exec(text) ?? ofLocation.exec(text))?.[2] ?? null;
}
