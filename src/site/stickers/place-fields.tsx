import type { Locale } from '../../domain/errors.ts';
import { farthest, stickerSpots } from '../../domain/stickers/sticker-fields.ts';
import { texts } from '../../texts/index.ts';
import { Input, Select } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { InputGroup } from '../shared/components/input-group.tsx';
import type { StickerBlock } from './shown-sticker.tsx';

/** Place of a sticker: `slotId` (empty for the head), `spot`, `dx`, `dy`. */
export function PlaceFields(props: { locale: Locale; state: FormState; blocks: readonly StickerBlock[] }) {
  const { locale, state, blocks } = props;
  const t = texts[locale].stickers;
  const messages = state.errors?.spot ?? [];
  return (
    <>
      <Select
        name="slotId"
        label={t.block}
        state={state}
        options={[{ value: '', label: t.head }, ...blocks.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <InputGroup id="spot" label={t.spot} messages={messages}>
        <div class="spots">
          {stickerSpots.map((spot) => (
            <label class="spot" title={t.spots[spot]}>
              <input
                type="radio"
                name="spot"
                value={spot}
                checked={spot === state.values?.spot}
                aria-label={t.spots[spot]}
              />
            </label>
          ))}
        </div>
      </InputGroup>
      <div class="fields fields-row">
        <Pixels name="dx" label={t.dx} hint={t.dxHint} state={state} />
        <Pixels name="dy" label={t.dy} hint={t.dyHint} state={state} />
      </div>
    </>
  );
}

/** Rotation of a sticker: `rotation`. */
export function RotationField({ locale, state }: { locale: Locale; state: FormState }) {
  const t = texts[locale].stickers;
  return (
    <Input
      name="rotation"
      type="number"
      label={t.rotation}
      hint={t.rotationHint}
      required={false}
      min={-180}
      max={180}
      step="any"
      state={state}
    />
  );
}

function Pixels(props: { name: string; label: string; hint: string; state: FormState }) {
  return <Input {...props} type="number" required={false} min={-farthest} max={farthest} step={1} />;
}
