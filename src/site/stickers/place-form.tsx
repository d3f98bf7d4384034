import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { FileInput } from '../shared/components/file-input.tsx';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { PlaceFields, RotationField } from './place-fields.tsx';
import type { StickerBlock } from './shown-sticker.tsx';

/** Placing a new sticker: `emoji` or a picture, where, and how it is turned and sized, to `/my-links/<id>/stickers`. */
export function PlaceForm(props: { locale: Locale; profileId: number; state: FormState; blocks: StickerBlock[] }) {
  const { locale, state, blocks } = props;
  const t = texts[locale].stickers;
  const path = state.values?.path ?? '';
  const isFineWrong = ['rotation', 'scale'].some((name) => state.errors?.[name]);
  return (
    <PostForm
      action={addresses.stickers.list.href({ profileId: props.profileId })}
      state={state}
      hidden={path === '' ? {} : { path }}
      files
    >
      <Input name="emoji" label={t.emoji} hint={t.emojiHint} required={false} maxLength={30} state={state} />
      <FileInput
        locale={locale}
        label={t.picture}
        hint={path === '' ? t.pictureHint : `${t.uploaded} ${t.pictureHint}`}
        state={state}
        messages={[...(state.errors?.image ?? []), ...(state.errors?.path ?? [])]}
      />
      <PlaceFields locale={locale} state={state} blocks={blocks} />
      <details class="data" open={isFineWrong}>
        <summary>{t.fine}</summary>
        <div class="fields fields-row">
          <RotationField locale={locale} state={state} />
          <Input
            name="scale"
            type="number"
            label={t.scale}
            hint={t.scaleHint}
            required={false}
            min={0.25}
            max={4}
            step="any"
            state={state}
          />
        </div>
      </details>
      <button class="action" type="submit">
        {t.placeButton}
      </button>
    </PostForm>
  );
}
