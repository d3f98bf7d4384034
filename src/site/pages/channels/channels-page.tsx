import type { ChannelView } from '../../../domain/channels/channels.ts';
import type { RenderedDocument } from '../../html-page.tsx';
import type { Locale } from '../../locale.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Input, Notice, PostForm } from '../parts/form-parts.tsx';
import type { FormState } from '../parts/form-state.ts';
import { SignedInLayout } from '../parts/layouts.tsx';
import { renderPersonDocument } from '../parts/person-document.tsx';
import { channelsTexts } from './channels-texts.ts';

export interface ChannelsPageProps extends FormState {
  locale: Locale;
  channels: (ChannelView & { forms: string[] })[];
  /** The signing secret of a webhook that was added a moment ago, shown this once. */
  newSecret?: string | undefined;
  notice?: string | undefined;
}

/** Where a person is told of submissions. Posts: `target` to `/my-links/channels`, `channelId` to `/my-links/channels/remove`. */
export function renderChannelsPage(props: ChannelsPageProps): RenderedDocument {
  const { locale, csrf, channels, newSecret } = props;
  const t = channelsTexts[locale];
  return renderPersonDocument({
    locale,
    title: t.title,
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="forms" title={t.title} lead={t.lead}>
        <p>
          <a href="/my-links/forms">{t.back}</a>
        </p>
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
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
              <li class="row">
                <div class="row-words">
                  <span class="row-name">{channel.label}</span>
                  <span class="row-text">{channel.verified ? t.verified : t.unverified}</span>
                  <span class="row-text">
                    {channel.forms.length === 0 ? t.unused : `${t.usedBy} ${channel.forms.join(', ')}`}
                  </span>
                </div>
                <form method="post" action="/my-links/channels/remove">
                  <input type="hidden" name="csrf" value={csrf} />
                  <input type="hidden" name="channelId" value={channel.id} />
                  <button class="danger" type="submit" aria-label={t.removeNamed(channel.label)}>
                    {t.remove}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
        <section class="block">
          <h2 class="block-title">{t.webhookTitle}</h2>
          <p class="block-text">{t.webhookText}</p>
          <PostForm action="/my-links/channels" state={props}>
            <Input
              name="target"
              type="url"
              label={t.address}
              hint={t.addressHint}
              autocomplete="off"
              maxLength={2000}
              state={props}
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
