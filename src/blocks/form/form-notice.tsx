import type { ChannelType } from '../../domain/channels/channel-types.ts';
import type { NoticeLink } from '../../domain/forms/form-notice.ts';
import type { ShownNotice } from '../../domain/forms/shown-notices.ts';
import type { FormNotices } from '../../site/public-page/form-notices.ts';
import { usePage } from '../../site/public-page/page-context.ts';
import type { TextWith } from '../../site/public-page/texts/public-page-texts.ts';
import { counted, filled } from '../../site/public-page/texts.ts';
import { webOrMailHref } from '../../site/shared/safe-href.ts';

/**
 * Notice below a form about the recipients of an answer, the places of copies and the time it is kept (GDPR, Article 13), after the owner's
 * own words.
 */
export function FormNotice({ formId }: { formId: string }) {
  const { notices } = usePage();
  const notice = notices?.byForm.get(formId);
  if (!notices || !notice) return null;
  return (
    <div class="form-notice">
      {(notice.text !== '' || notice.link) && (
        <p>
          {notice.text !== '' && (
            <span class="lines" dir="auto">
              {notice.text}
            </span>
          )}{' '}
          {notice.link && <OwnersLink link={notice.link} />}
        </p>
      )}
      <Recipients notices={notices} notice={notice} />
    </div>
  );
}

function Recipients({ notices, notice }: { notices: FormNotices; notice: ShownNotice }) {
  const { texts, languageCode } = usePage();
  const { owner, operator, privacyUrl } = notices;
  const { copies, keptDays } = notice;
  const ways: Record<ChannelType, string> = {
    email: texts.formCopyByEmail,
    telegram: filled(texts.formCopyByTelegram, 'app', 'Telegram'),
    webhook: texts.formCopyByWebhook,
  };
  const channels = new Intl.ListFormat([languageCode, 'en'], { type: 'conjunction' });
  return (
    <p>
      <Filled text={texts.formRecipient} name="owner" value={owner} />{' '}
      {operator !== owner && <Filled text={texts.formStoredBy} name="operator" value={operator} />}{' '}
      {copies.length > 0 && texts.formCopies.replace('{ways}', channels.format(copies.map((type) => ways[type])))}{' '}
      {keptDays === null ? texts.formKept : counted(languageCode, texts.formKeptDays, keptDays)}{' '}
      {privacyUrl !== null && (
        <a href={privacyUrl} target="_blank" rel="noopener">
          {texts.privacy}
        </a>
      )}
    </p>
  );
}

/** A link by the owner; it opens in a new tab, since typed answers would be lost. */
export function OwnersLink({ link: { words, href } }: { link: NoticeLink }) {
  const address = webOrMailHref(href);
  const shown = words || href.replace(/^(?:https?:\/\/|mailto:)/i, '');
  if (!address) return <bdi>{shown}</bdi>;
  return (
    <a href={address} target="_blank" rel="nofollow noopener">
      <bdi>{shown}</bdi>
    </a>
  );
}

/** The text with a name in its place, which reads in its own direction. */
function Filled<Name extends string>({ text, name, value }: { text: TextWith<Name>; name: Name; value: string }) {
  const [before = '', after = ''] = text.split(`{${name}}`);
  return (
    <>
      {before}
      <bdi>{value}</bdi>
      {after}
    </>
  );
}
