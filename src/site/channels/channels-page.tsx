import type { ChannelView } from '../../domain/channels/channels.ts';
import type { TelegramStart } from '../../domain/channels/verify-telegram.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { BackLink } from '../shared/components/back-link.tsx';
import { Copyable } from '../shared/components/copyable.tsx';
import { Input, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { RemovableRow } from '../shared/components/removable-row.tsx';
import { AddEmailBlock } from './add-email-block.tsx';
import { AddTelegramBlock } from './add-telegram-block.tsx';
import { ChangeNoticesForm } from './change-notices-form.tsx';
import { type Undelivered, UndeliveredBlock } from './undelivered-block.tsx';

export interface ChannelsPageProps extends FormState {
  locale: Locale;
  timezone: string;
  /** `hears`: whether a channel for a person is notified of waiting changes; null for other channels. */
  channels: (ChannelView & { forms: string[]; hears: boolean | null })[];
  undelivered: Undelivered;
  /** Kinds of messages that this server can send: addresses and chats can only be added if it can. */
  sends: { email: boolean; telegram: boolean };
  /** The form that the messages belong to. */
  sent?: 'email' | 'telegram' | 'webhook' | undefined;
  /** The address that waits for its code. */
  codeSentTo: string | null;
  /** The link to the bot that waits to be used. */
  telegramStart?: TelegramStart | undefined;
  /** The signing secret of a webhook that was just added, shown only once. */
  newSecret?: string | undefined;
  notice?: string | undefined;
}

/**
 * Notification channels of a person. Posts: `target` to `/my-links/channels`, `channelId` to `…/remove` and `…/hearing`, `messageId` to
 * `…/retry`, and the fields of the blocks for mail and Telegram.
 */
export function renderChannelsPage(props: ChannelsPageProps): RenderedDocument {
  const { locale, csrf, channels, newSecret, sends, sent } = props;
  const t = texts[locale].channels;
  const stateOf = (form: ChannelsPageProps['sent']): FormState => (form === sent ? props : { csrf });
  return renderPersonDocument({
    locale,
    title: t.title,
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="forms" title={t.title} lead={t.lead} timezone={props.timezone}>
        <p>
          <BackLink href={addresses.forms.list.href()} label={t.back} />
        </p>
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        {sent === undefined && props.errors?.form && <Notice kind="danger">{props.errors.form.join(' ')}</Notice>}
        {newSecret !== undefined && (
          <section class="block block-new" role="status">
            <h2 class="block-title">{t.secretTitle}</h2>
            <p>{t.secretText}</p>
            <Copyable text={newSecret} />
          </section>
        )}
        <section class="block">
          <h2 class="block-title">{t.listTitle}</h2>
          {channels.length === 0 && <p class="block-empty">{t.empty}</p>}
          <ul class="rows">
            {channels.map((channel) => (
              <RemovableRow
                csrf={csrf}
                action={addresses.channels.remove.href()}
                field={{ name: 'channelId', value: channel.id }}
                button={t.remove}
                buttonLabel={t.removeNamed(channel.label)}
              >
                <span class="row-name">{channel.label}</span>
                <span class="row-text">
                  {channel.verified ? t.verified : channel.type === 'webhook' ? t.turnedOff : t.unverified}
                </span>
                <span class="row-text">
                  {channel.forms.length === 0 ? t.unused : `${t.usedBy} ${channel.forms.join(', ')}`}
                </span>
                {channel.hears !== null && (
                  <ChangeNoticesForm locale={locale} csrf={csrf} channel={channel} hears={channel.hears} />
                )}
              </RemovableRow>
            ))}
          </ul>
        </section>
        <UndeliveredBlock {...props} />
        {sends.email && <AddEmailBlock locale={locale} state={stateOf('email')} codeSentTo={props.codeSentTo} />}
        {sends.telegram && <AddTelegramBlock locale={locale} state={stateOf('telegram')} start={props.telegramStart} />}
        {(!sends.email || !sends.telegram) && (
          <p class="block-text">
            {!sends.email && t.noEmail} {!sends.telegram && t.noTelegram}
          </p>
        )}
        <section class="block">
          <h2 class="block-title">{t.webhookTitle}</h2>
          <p class="block-text">{t.webhookText}</p>
          <PostForm action={addresses.channels.list.href()} state={stateOf('webhook')}>
            <Input
              name="target"
              type="url"
              label={t.address}
              hint={t.addressHint}
              maxLength={2000}
              state={stateOf('webhook')}
            />
            <button class="action" type="submit">
              {t.add}
            </button>
          </PostForm>
        </section>
      </SignedInLayout>
    ),
  });
}
