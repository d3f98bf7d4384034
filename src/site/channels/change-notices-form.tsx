import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';

/** Whether a channel is notified of waiting changes, and a button that switches it: `channelId` and `on`, yes or no, to `…/hearing`. */
export function ChangeNoticesForm(props: {
  locale: Locale;
  csrf: string;
  channel: { id: number; label: string };
  hears: boolean;
}) {
  const { locale, csrf, channel, hears } = props;
  const t = texts[locale].channels;
  return (
    <form method="post" action={addresses.channels.hearing.href()}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="channelId" value={channel.id} />
      <input type="hidden" name="on" value={hears ? 'no' : 'yes'} />
      <span class="row-text">{hears ? t.hears : t.silent}</span>{' '}
      <button
        class="quiet"
        type="submit"
        aria-label={hears ? t.turnOffNamed(channel.label) : t.turnOnNamed(channel.label)}
      >
        {hears ? t.turnOff : t.turnOn}
      </button>
    </form>
  );
}
