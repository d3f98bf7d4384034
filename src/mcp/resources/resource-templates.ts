/** Address templates of resources (RFC 6570, level 1), the same for all users. */
export const resourceTemplates = [
  {
    uriTemplate: 'vitrine://profiles/{login}',
    name: 'page',
    title: 'Page',
    description: 'One of your pages as it reads, with all its blocks in order.',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: 'vitrine://profiles/{login}/slots',
    name: 'page-slots',
    title: 'Blocks of a page',
    description: 'All blocks of one of your pages with their ids, data and computed values.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'vitrine://profiles/{login}/slots/{slotId}',
    name: 'page-slot',
    title: 'Block',
    description: 'One block with its data and computed values.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'vitrine://slot-types/{type}',
    name: 'slot-type',
    title: 'Block type',
    description: "The JSON Schema of a block type's data, what its values mean, and a valid example.",
    mimeType: 'application/json',
  },
] as const;
