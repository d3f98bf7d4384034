import { useContext } from 'preact/hooks';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import { assetPath } from '../assets/assets.ts';
import { UsedScripts } from './used-scripts.ts';

/** The script `live`, and its status: the author of a change, or that the connection is lost. */
export function LiveStatus({ locale }: { locale: Locale }) {
  useContext(UsedScripts)?.add(assetPath('live'));
  return (
    <p
      id="live"
      class="live-status"
      role="status"
      data-address={addresses.live.href()}
      data-offline={texts[locale].live.offline}
      data-connecting={texts[locale].live.connecting}
      data-ended={texts[locale].live.ended}
    />
  );
}
