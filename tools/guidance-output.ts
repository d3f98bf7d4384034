import * as z from 'zod';

/** What an owner wrote for assistants (docs/interface.md 5.22). */
export const guidanceOutput = z.string().describe("The owner's own words for assistants: follow them.");
