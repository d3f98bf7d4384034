import type { Context } from '../../context.ts';
import { featuresOf } from '../../domain/accounts/features.ts';
import { changeCover, pictureWith } from '../../domain/design/change-cover.ts';
import { changeDesign, checkedDesign, copyDesign, type SubmittedDesign } from '../../domain/design/change-design.ts';
import {
  type Design,
  designFieldNames,
  designFields,
  noDesign,
  readDesign,
  storedDesign,
} from '../../domain/design/design.ts';
import { designOriginOf } from '../../domain/design/design-origin.ts';
import { resetDesign } from '../../domain/design/reset-design.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import { versionsOf } from '../../domain/history/versions.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { findOwnProfile, type ProfileRow, profilesOf } from '../../domain/profiles/profile-rows.ts';
import { slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { texts } from '../../texts/index.ts';
import type { Texts } from '../../texts/texts.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { undoOfferOf } from '../history/undo-offer.ts';
import { ownScheme } from '../look/scheme-look.ts';
import { renderPage } from '../public-page/rendered-page.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { respondWithJson } from '../shared/requests/respond-with-json.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import { changeIfUnchanged, differing, seenStateOf } from '../shared/requests/seen.ts';
import { noPictureChosen, uploadPictures } from '../shared/requests/upload-pictures.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { createAvatarPalettes } from './avatar-palettes.ts';
import { colorsInForce } from './colors-in-force.ts';
import { designNotes } from './design-notes.ts';
import { renderDesignPage } from './design-page.tsx';
import { designWords } from './design-words.ts';

/** `/my-links/<profileId>/design`: the studio, where the look of a page is chosen, and its preview. */
export function addDesignPage(dashboard: DashboardRouter, context: Context): void {
  const { db, cache, config, now } = context;
  const avatarPalettes = createAvatarPalettes(context);
  const keyOf = (visit: PersonVisit) => String(visit.req.params.profileId);
  const rowOf = (visit: PersonVisit) => ownProfile(context, visit);

  async function page(visit: PersonVisit, errors?: Record<string, string[]>, coverErrors?: Record<string, string[]>) {
    const row = await rowOf(visit);
    const { id, bgImage, avatar } = row;
    const { themeId, design, typed } = lookInForm(visit, row);
    const others = (await profilesOf(db.read, ownerAccess(visit.session.account.id))).filter(
      (other) => other.id !== id,
    );
    const hasPicture = bgImage !== null;
    return renderDesignPage({
      locale: visit.locale,
      csrf: visit.csrf,
      values: { copyTo: visit.field('copyTo') },
      errors,
      coverErrors,
      ...sinceDrawn(visit, row, { themeId, design }),
      page: { ...row, hasPicture, coverUrl: coverUrlOf(row, config.publicUrl) },
      themeId,
      design,
      typed,
      notes: designNotes(visit.locale, { themeId, design, hasPicture }),
      origin: designOriginOf(row, await versionsOf(db.read, id, config.history, now()))?.template ?? null,
      ownPalettes: await avatarPalettes(avatar, row.userId),
      hasStickers: (await featuresOf(db.read, row.userId)).stickers,
      others,
      done: doneOf(visit.parameter('done')),
      undoOffer: await undoOfferOf(context, visit, row),
    });
  }

  /** Runs the action of the pressed button, and returns it. */
  async function submitDesign(visit: PersonVisit): Promise<'saved' | 'reset' | 'copied'> {
    const profileKey = keyOf(visit);
    const author = actorOf(visit);
    const action = { name: 'change_design', profileKey } as const;
    if (visit.field('do') === 'reset') {
      await runAction(context, visit, action, (write) =>
        write((tx) => resetDesign(tx, author, profileKey, config.history, now())),
      );
      return 'reset';
    }
    if (visit.field('do') === 'copy') {
      const to = visit.field('copyTo');
      await runAction(context, visit, { ...action, profileKey: to }, (write) =>
        write((tx) => copyDesign(tx, author, profileKey, to, now())),
      );
      return 'copied';
    }
    const sent = sentLook(visit);
    await runAction(context, visit, action, async (write) => {
      // Checked before the picture is stored, in case the design is invalid.
      checkedDesign(sent);
      const [picture] = await uploadPictures(context, visit, 'background');
      const look = picture ? { ...sent, design: { ...sent.design, ground: 'picture' }, picture: picture.path } : sent;
      return write((tx) =>
        changeIfUnchanged(
          visit,
          async () => storedLook(await findOwnProfile(tx, author, profileKey)),
          () => changeDesign(tx, author, profileKey, look, now()),
        ),
      );
    });
    return 'saved';
  }

  dashboard.personPage(addresses.design.page.pattern, {
    gone: (t) => t.design,
    redraws: true,
    maxFiles: 1,
    get: async (visit) => visit.send(await page(visit)),
    post: async (visit) => {
      const { id } = await rowOf(visit);
      await visit.attempt(
        async () => {
          const done = await submitDesign(visit);
          visit.redirect(addresses.design.page.href({ profileId: id }, { done }));
        },
        (errors) => page(visit, errors),
      );
    },
  });

  dashboard.personPage(addresses.design.cover.pattern, {
    gone: (t) => t.design,
    redraws: true,
    maxFiles: 1,
    get: (visit) => visit.redirect(addresses.design.page.href({ profileId: keyOf(visit) })),
    post: async (visit) => {
      // Checked before a picture is stored, in case the page does not exist.
      const { id } = await rowOf(visit);
      await visit.attempt(
        async () => {
          const profileKey = keyOf(visit);
          const removes = visit.field('do') === 'remove';
          await runAction(context, visit, { name: 'change_design', profileKey }, async (write) => {
            const [picture] = removes ? [] : await uploadPictures(context, visit, 'background');
            if (!removes && !picture) throw noPictureChosen();
            return write((tx) => changeCover(tx, actorOf(visit), profileKey, picture?.path ?? null, now()));
          });
          const done = removes ? 'uncovered' : 'covered';
          visit.redirect(`${addresses.design.page.href({ profileId: id }, { done })}#cover`);
        },
        (errors) => page(visit, undefined, errors),
      );
    },
  });

  // For the script: the page with the choices, notes on them, and the colours of empty fields. It stores nothing.
  dashboard.personPage(addresses.design.preview.pattern, {
    framed: true,
    post: (visit) =>
      respondWithJson(visit, async () => {
        const row = await rowOf(visit);
        const { themeId, design } = lookInForm(visit, row);
        const appearance =
          design.appearance === 'device' && visit.field('view') === 'dark' ? 'dark' : design.appearance;
        const shown = { ...design, appearance: appearance === 'device' ? ('light' as const) : appearance };
        const slots = await slotViewsOf(db.read, slotSettings(context), row, cache.slots);
        const drawn = { ...row, themeId, design: storedDesign(shown), bgImage: pictureWith(row, design) };
        const { html } = await renderPage(context, drawn, null, { slots });
        return {
          html,
          notes: designNotes(visit.locale, { themeId, design, hasPicture: row.bgImage !== null }),
          colors: colorsInForce(themeId, design),
        };
      }),
  });
}

/** Returns the address of the picture in a page's header, null if its picture is the background. */
function coverUrlOf({ design, bgImage }: ProfileRow, publicUrl: string): string | null {
  return bgImage === null || readDesign(design).ground === 'picture' ? null : fileUrl(publicUrl, bgImage);
}

const storedLook = ({ themeId, design }: Pick<ProfileRow, 'themeId' | 'design'>): string => `${themeId}${design}`;

function sinceDrawn(visit: PersonVisit, row: ProfileRow, chosen: { themeId: number; design: Design }) {
  const words = (look: typeof chosen) => designWords(look, visit.locale);
  const now = { themeId: row.themeId, design: readDesign(row.design) };
  return seenStateOf(visit, storedLook(row), () => differing(words(now), words(chosen)));
}

/** Returns the look in a form; missing and wrong fields keep the page's values. */
function lookInForm(
  visit: PersonVisit,
  row: ProfileRow,
): { themeId: number; design: Design; typed: SubmittedDesign['design'] } {
  const sent = sentLook(visit, row.themeId).design;
  const read = designFieldNames.flatMap((name) => {
    const value = designFields[name].safeParse(sent[name]);
    return value.success ? [[name, value.data]] : [];
  });
  const design: Design = { ...readDesign(row.design), ...Object.fromEntries(read) };
  return { themeId: Number(visit.field('themeId')) || row.themeId, design, typed: sent };
}

/** Returns the look sent by a form. A suggested palette, whose button was pressed, replaces the colours. */
function sentLook(visit: PersonVisit, themeId?: number): SubmittedDesign {
  const fields = designFieldNames.filter((name) => visit.fields(name).length > 0);
  const design: SubmittedDesign['design'] = Object.fromEntries(fields.map((name) => [name, visit.field(name)]));
  const [accentColor, backgroundColor = '', surfaceColor = '', textColor] = visit.field('palette').split(' ');
  const palette = textColor === undefined ? {} : { accentColor, backgroundColor, surfaceColor, textColor };
  const scheme =
    textColor === undefined ? {} : appearanceWith({ backgroundColor, surfaceColor, textColor }, design.appearance);
  return { themeId: Number(visit.field('themeId') || themeId), design: { ...design, ...palette, ...scheme } };
}

/** A dark palette is meant for a page that is always dark; a light one ends that. */
function appearanceWith(
  palette: Partial<Design>,
  appearance: string | undefined,
): Pick<SubmittedDesign['design'], 'appearance'> {
  if (ownScheme({ ...noDesign, ...palette }) === 'dark') return { appearance: 'dark' };
  return appearance === 'dark' ? { appearance: 'device' } : {};
}

function doneOf(value: string) {
  const known = Object.keys(texts.en.design.done) as (keyof Texts['design']['done'])[]; // the object's own keys
  return known.find((done) => done === value) ?? null;
}
