import { createContext } from 'preact';

/** Collects the addresses of the scripts that the parts of a document need, beside those that its page names. */
export const UsedScripts = createContext<Set<string> | null>(null);
