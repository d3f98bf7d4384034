import * as z from 'zod';
import { searchPages } from '../../src/domain/search/search-pages.ts';
import { defineToolOnly } from '../define-operation.ts';
import { documentId, documentTitle, documentUrl } from './document.ts';

const maxResults = 20;

/** Has the shape that ChatGPT's deep research and company knowledge require: `query` in; `results` of id, title and url out. */
export const search = defineToolOnly({
  name: 'search',
  title: 'Search the pages',
  description:
    "Finds the user's pages and blocks by words. Returns the best 20, with ids for fetch. To edit, use list_slots.",
  input: z.strictObject({ query: z.string().max(500) }),
  output: z.strictObject({
    results: z.array(
      z.strictObject({
        id: z.string().describe('For fetch.'),
        title: z.string(),
        url: z.string().describe('Public address.'),
      }),
    ),
  }),
  async run({ context, actor }, { query }, reader) {
    const found = await searchPages(reader, context, actor, query, maxResults);
    const { publicUrl } = context.config;
    return {
      results: found.map((one) => ({
        id: documentId(one),
        title: documentTitle(one),
        url: documentUrl(publicUrl, one),
      })),
    };
  },
});
