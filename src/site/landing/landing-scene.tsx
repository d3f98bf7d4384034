import type { Locale } from '../../domain/errors.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';

/** Icons of the blocks, in order. */
const icons = ['calendar', 'bag', 'email', 'music'];
/** Number of the block that moves, from the top. */
const moved = 3;

/**
 * One request to an assistant: the chat, the block that moves to the top of a musician's page, and the notice with its Undo. It plays once,
 * by CSS alone; visitors who prefer less motion see its end.
 */
export function LandingScene({ locale }: { locale: Locale }) {
  const t = texts[locale].landing.scene;
  const { title, avatar } = templateIn('musician', locale);
  return (
    <figure class="scene">
      <figcaption class="scene-ask">
        <span class="said-only">{t.you} </span>
        {t.ask}
      </figcaption>
      <div class="scene-phone">
        <img
          class="scene-avatar"
          src={addresses.templates.picture.href({ file: `${avatar}.webp` })}
          alt=""
          width="88"
          height="88"
        />
        <p class="scene-name">{title}</p>
        <p class="scene-about">{t.about}</p>
        <ul class="scene-blocks">
          {t.blocks.map(({ title: name, text }, place) => (
            <li class={place === moved ? 'scene-block scene-moved' : 'scene-block'}>
              <Icon name={icons[place] ?? 'link'} />
              <span>
                <b>{name}</b>
                <span class="scene-text">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p class="scene-toast">
        <span>{t.done}</span>
        <label class="scene-undo">
          <input class="said-only" type="checkbox" />
          <span class="scene-undo-off">{t.undo}</span>
          <span class="scene-undo-on">{t.redo}</span>
        </label>
      </p>
    </figure>
  );
}
