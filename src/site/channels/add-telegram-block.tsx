import { type TelegramStart, telegramLink } from '../../domain/channels/verify-telegram.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { actionDescribedBy } from '../shared/components/described-by.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';

/**
 * Steps: a link is created, the bot is started by it, and the person confirms. Posts to `…/telegram`, and `bot` and `parameter` to
 * `…/telegram/check`.
 */
export function AddTelegramBlock(props: { locale: Locale; state: FormState; start: TelegramStart | undefined }) {
  const { locale, state, start } = props;
  const t = texts[locale].channels;
  const messages = <FieldMessages id="telegram-error" messages={state.errors?.telegram ?? []} />;
  const description = actionDescribedBy('telegram', { messages: state.errors?.telegram });
  return (
    <section class="block" id="telegram-channel">
      <h2 class="block-title">{t.telegramTitle}</h2>
      {start === undefined && (
        <PostForm action={addresses.channels.telegram.href()} state={state}>
          <p class="block-text">{t.telegramText}</p>
          {messages}
          <button class="action" type="submit" {...description}>
            {t.telegramBegin}
          </button>
        </PostForm>
      )}
      {start !== undefined && (
        <PostForm action={addresses.channels.telegramCheck.href()} state={state} hidden={{ ...start }}>
          <div role="status">
            <ol class="steps">
              <li>
                <a href={telegramLink(start)} target="_blank" rel="noopener noreferrer">
                  {t.telegramOpen}
                </a>
              </li>
              <li>{t.telegramPress}</li>
              <li>{t.telegramBack}</li>
            </ol>
          </div>
          {messages}
          <button class="action" type="submit" {...description}>
            {t.telegramCheck}
          </button>
        </PostForm>
      )}
    </section>
  );
}
