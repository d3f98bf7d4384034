import { createContext } from 'preact';

/** Collects the addresses of the scripts that the parts of a document need, besides those of its page. */
export const UsedScripts = createContext<Set<string> | null>(null);
