import * as z from 'zod';

/** The owner's words for assistants (docs/interface.md 5.22). */
export const guidanceOutput = z.string().describe("The owner's own words for assistants: follow them.");
