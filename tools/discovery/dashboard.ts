import * as z from 'zod';

/** Addresses in the dashboard for tasks that no tool does, with placeholders for the ids of pages and forms. */
const paths = {
  pages: '/my-links',
  blocks: '/my-links/{profileId}',
  history: '/my-links/{profileId}/history',
  design: '/my-links/{profileId}/design',
  share: '/my-links/{profileId}/share',
  domains: '/my-links/{profileId}/domains',
  statistics: '/my-links/{profileId}/statistics',
  import: '/my-links/{profileId}/import',
  deletePage: '/my-links/{profileId}/delete',
  stickers: '/my-links/{profileId}/stickers',
  events: '/my-links/events',
  forms: '/my-links/forms',
  submissions: '/my-links/forms/{formId}',
  channels: '/my-links/channels',
  social: '/settings/social',
  settings: '/settings',
  access: '/settings/api',
} as const;

export const dashboardOutput = z.strictObject(
  // Schema with the same names, each with an address.
  Object.fromEntries(Object.keys(paths).map((name) => [name, z.string()])) as Record<keyof typeof paths, z.ZodString>,
);

/** The addresses of the dashboard that an assistant can give its user. */
export function dashboardOf(publicUrl: string): z.output<typeof dashboardOutput> {
  // Returns the same names, each with its address.
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, publicUrl + path])) as z.output<
    typeof dashboardOutput
  >;
}
