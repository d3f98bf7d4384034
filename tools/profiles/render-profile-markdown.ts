import * as z from 'zod';
import { ownMarkdownOf } from '../../src/domain/markdown/page-markdown.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none, profileKey } from '../operation-fields.ts';
import { withPageState } from '../with-page-state.ts';

export const renderProfileMarkdown = defineRead({
  name: 'render_profile_markdown',
  title: 'Read a page as markdown',
  description: 'Returns the finished page as markdown. Read it after writing: it shows empty blocks and a wrong order.',
  group: 'Profiles',
  ability: 'profile:read',
  method: 'GET',
  path: '/profiles/{profileKey}/markdown',
  status: 200,
  hints: reads,
  params: z.strictObject({ profileKey }),
  query: none,
  body: none,
  output: z.strictObject({
    markdown: z.string(),
    tokens: z.int().describe('Length of the markdown in tokens (o200k_base).'),
  }),
  errors: [404, 422],
  example: {
    input: { profileKey: 'anna.music' },
    output: { markdown: '# Anna\n\nSongs and tour dates\n', tokens: 9 },
  },
  media: {
    type: 'text/markdown',
    text: ({ markdown }) => markdown,
    headers: ({ tokens }) => ({ 'x-markdown-tokens': String(tokens) }),
  },
  async run({ context, actor }, input, reader) {
    const row = await findOwnProfile(reader, actor, input.profileKey);
    return withPageState({ context }, row, { data: await ownMarkdownOf(reader, context, row) });
  },
});
