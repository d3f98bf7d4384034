import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { layoutState } from '../shared/components/layout-state.ts';

/** Whether a channel is notified of waiting changes, and a button that changes it: `channelId` and `on`, yes or no, to `…/hearing`. */
export function ChangeNoticesForm(props: {
  locale: Locale;
  csrf: string;
  channel: { id: number; type: string; label: string };
  hears: boolean;
}) {
  const { locale, csrf, channel, hears } = props;
  const t = texts[locale].channels;
  // Operators get notices of reports by mail, and in their chats (src/domain/reports/announce-reports.ts).
  const words = channel.type === 'telegram' && layoutState.getStore()?.isOperator ? t.hearsAsOperator : t.hears;
  return (
    <form method="post" action={addresses.channels.hearing.href()}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="channelId" value={channel.id} />
      <input type="hidden" name="on" value={hears ? 'no' : 'yes'} />
      <span class="row-text">{hears ? words : t.silent}</span>{' '}
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
