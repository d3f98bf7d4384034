import type { Context } from '../../context.ts';
import type { ReadablePage } from '../../domain/approval/shown-page.ts';
import { type ShownNotice, shownNotices } from '../../domain/forms/shown-notices.ts';

/** Parties that handle the submissions of a page, for the notices below its forms and the links at its foot. */
export interface FormNotices {
  /** The page's owner, as the page names them. */
  owner: string;
  /** Operator of the server; its host if the operator gave no name. */
  operator: string;
  /** The server's name, as people type it. */
  host: string;
  privacyUrl: string | null;
  /** Null if the operator gave no postal address. */
  imprintUrl: string | null;
  byForm: ReadonlyMap<string, ShownNotice>;
}

/** Reads the notices of the forms that a page shows. */
export async function formNoticesOf(
  { config, db }: Pick<Context, 'config' | 'db'>,
  page: ReadablePage,
  owner: string,
  formIds: readonly string[],
): Promise<FormNotices> {
  const { operator, links } = config.listing;
  const { host } = new URL(config.publicUrl);
  return {
    owner,
    operator: operator?.name ?? host,
    host,
    privacyUrl: links.privacy,
    imprintUrl: operator?.address ? links.imprint : null,
    byForm: await shownNotices(db.read, page, formIds, config),
  };
}
