import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { parseMetadataDocument } from '../../oauth/client-metadata.ts';
import { parseParameters } from '../../oauth/parameters.ts';
import { checkRedirectUri, redirectUriMatches } from '../../oauth/redirect-uris.ts';
import { repeatedQuery } from '../../oauth/resources.ts';
import { sentToken } from '../../oauth/sent-token.ts';
import { separateBlocks } from '../../src/blocks/text/separate-blocks.ts';
import { emailError, nameError } from '../../src/domain/accounts/account-fields.ts';
import { browserName } from '../../src/domain/accounts/browser-name.ts';
import { parseAbilities } from '../../src/domain/actor.ts';
import { isRealBrowser } from '../../src/domain/analytics/real-browser.ts';
import { parseColor } from '../../src/domain/color/color.ts';
import { cleanGif } from '../../src/domain/files/clean-gif.ts';
import { checkAnswers } from '../../src/domain/forms/check-answers.ts';
import type { FormField } from '../../src/domain/forms/form-fields.ts';
import { wordDifferences } from '../../src/domain/history/word-differences.ts';
import { linksInData } from '../../src/domain/import/data/links-in-data.ts';
import { readNote } from '../../src/domain/import/formats/front-matter.ts';
import { readHtml } from '../../src/domain/import/formats/html.ts';
import { readPropertyList } from '../../src/domain/import/formats/property-list.ts';
import { readTable } from '../../src/domain/import/formats/table.ts';
import { readText } from '../../src/domain/import/formats/text.ts';
import { readVcards } from '../../src/domain/import/formats/vcard.ts';
import { readXml } from '../../src/domain/import/formats/xml.ts';
import { readYaml } from '../../src/domain/import/formats/yaml.ts';
import { htmlText } from '../../src/domain/import/html-text.ts';
import { linkKind } from '../../src/domain/import/link-kind.ts';
import { nameOfLink } from '../../src/domain/import/slot-of-link.ts';
import { preferredLanguage } from '../../src/domain/languages.ts';
import { completeLink, explainLink } from '../../src/domain/links/link.ts';
import { storableLink } from '../../src/domain/links/link-fields.ts';
import { linkHost } from '../../src/domain/links/link-host.ts';
import { socialIcon } from '../../src/domain/links/social-icons.ts';
import { typedLink } from '../../src/domain/links/typed-link.ts';
import { destination, inline, multiline } from '../../src/domain/markdown/escape.ts';
import { estimateTokens } from '../../src/domain/markdown/estimate-tokens.ts';
import { richTextMarkdown } from '../../src/domain/markdown/rich-text-markdown.ts';
import { classifyQuery } from '../../src/domain/music/classify-query.ts';
import { parseIsrc, parseUpc } from '../../src/domain/music/codes.ts';
import { foldText, foldTitle, versionOf } from '../../src/domain/music/normalise.ts';
import { artistSimilarity, titleSimilarity } from '../../src/domain/music/score.ts';
import { loginProblem } from '../../src/domain/profiles/login-rules.ts';
import { describeSlotType } from '../../src/domain/slots/describe-block.ts';
import { validateSlotData } from '../../src/domain/slots/validate-slot-data.ts';
import { codePointLength, tidyCharacters } from '../../src/domain/text/characters.ts';
import { csvLine } from '../../src/domain/text/csv.ts';
import { joinCutPieces } from '../../src/domain/text/cut-marks.ts';
import { inlineTextLines } from '../../src/domain/text/inline-text-lines.ts';
import { withoutHidingReferences, withoutInvisible } from '../../src/domain/text/invisible-characters.ts';
import { looksLikeMarkdown } from '../../src/domain/text/looks-like-markdown.ts';
import { plainDigits } from '../../src/domain/text/plain-digits.ts';
import { plainLine, plainText } from '../../src/domain/text/plain-text.ts';
import { removedTags } from '../../src/domain/text/removed-tags.ts';
import { inlineText, richText } from '../../src/domain/text/rich-text.ts';
import { richTextLine } from '../../src/domain/text/rich-text-line.ts';
import { cutLine } from '../../src/domain/text/shortened.ts';
import { isBlank } from '../../src/domain/text/visible-text.ts';
import { isKnown } from '../../src/http/conditional.ts';
import { acceptedTypes } from '../../src/mcp/accepted-types.ts';
import { normaliseHeaders } from '../../src/mcp/normalise-request.ts';
import { redirectTarget } from '../../src/site/consent/redirect-target.ts';
import { htmlOfNotation, notationOf } from '../../src/site/editor/rich-text/notation.ts';
import { richBlocks } from '../../src/site/editor/rich-text/rich-blocks.ts';
import { safeNextPath } from '../../src/site/shared/requests/next-path.ts';
import { safeHref } from '../../src/site/shared/safe-href.ts';
import { oneLine } from '../../src/site/sharing/drawn-text.ts';
import { scriptJson } from '../../src/site/sharing/structured-data.ts';
import { vcard } from '../../src/site/sharing/vcard.ts';
import { fingerprintOf, parseIdempotencyKey } from '../../tools/idempotency.ts';
import { tools } from '../../tools/index.ts';
import { argumentsSchema, jsonSchemaOf } from '../../tools/json-schema.ts';
import { comment, frame, gif } from '../files/support/gif.ts';
import { slotTypeList, slotTypes } from '../support/blocks.ts';
import { growsTooFast } from './grows-linearly.ts';

const limit = 1_000_000;
const dot = { left: 0, top: 0, width: 1, height: 1 };
const formField = (type: FormField['type']): FormField => ({ id: 'a', type, label: 'A', required: true });
const request = (headers: IncomingMessage['headers']) => ({ headers }) as IncomingMessage;

describe.each<[kind: string, functions: Record<string, (text: string) => unknown>]>([
  [
    'stored texts',
    {
      tidyCharacters,
      plainDigits,
      joinCutPieces,
      plainText,
      plainLine,
      richText: (text) => richText(text, limit),
      'richText that is too long': (text) => richText(text, 10),
      inlineText: (text) => inlineText(text, limit),
      inlineTextLines,
      isBlank,
      withoutInvisible,
      withoutHidingReferences,
      looksLikeMarkdown,
      'removedTags of plain text': (text) => removedTags(text, ''),
      codePointLength,
      'cutLine to a few characters': (text) => cutLine(text, 40),
      'cutLine to many': (text) => cutLine(text, text.length - 1),
      csvLine: (text) => csvLine([text, text]),
    },
  ],
  [
    'markdown',
    {
      inline,
      multiline,
      destination,
      richTextMarkdown,
      richTextLine,
      'separateBlocks of sanitised text': (text) => separateBlocks(richText(text, limit)),
      'richTextMarkdown of sanitised text': (text) => richTextMarkdown(richText(text, limit)),
      estimateTokens,
    },
  ],
  [
    'rich text in the editor',
    {
      htmlOfNotation,
      notationOf,
      'notationOf sanitised text': (text) => notationOf(richText(text, limit)),
      richBlocks,
    },
  ],
  [
    'links',
    {
      completeLink,
      explainLink,
      storableLink,
      typedLink,
      linkHost,
      socialIcon,
      safeHref,
      'safeHref of a host': (text) => safeHref(`https://${text}`),
      'linkKind of a path': (text) => linkKind(`https://a.example/${text}`, slotTypes),
      nameOfLink: (text) => nameOfLink(`mailto:${text}`),
      parseColor,
      'parseColor of a function': (text) => parseColor(`rgb(${text}`),
    },
  ],
  [
    'animations',
    {
      'cleanGif of a comment': (text) => cleanGif(gif({ ...dot, parts: [comment(Buffer.from(text)), frame(dot)] })),
      'cleanGif of data behind pixels': (text) => cleanGif(gif({ ...dot, parts: [frame(dot, Buffer.from(text))] })),
    },
  ],
  [
    'import',
    {
      readHtml: (text) => readHtml(text, 'https://a.example/'),
      'readHtml within a link': (text) => readHtml(`<a href="https://a.example/">${text}`, null),
      'readHtml of a handler': (text) => readHtml(`<p onclick="${text.replaceAll('"', "'")}">`, null),
      'readHtml of a program': (text) => readHtml(`<script>let a="https://a.example";${text}</script>`, null),
      readText,
      'readText of one line': (text) => readText(text.replaceAll(/[\r\n]/g, ' ')),
      linksInData: (text) =>
        linksInData([{ url: text, title: text, end: text, group: text }], { now: new Date(), source: 'file' }),
      htmlText: (text) => htmlText(Buffer.from(text), text),
    },
  ],
  [
    'import of files',
    {
      'readTable of cells': (text) => readTable(`url,title\nhttps://a.example,${text}`),
      'readTable of a header': (text) => readTable(`url,${text}\nhttps://a.example,b`),
      'readVcards of values': (text) => readVcards(`BEGIN:VCARD\nURL:${text}\nNOTE:${text}\nEND:VCARD`),
      'readVcards of parameters': (text) => readVcards(`BEGIN:VCARD\nTEL;TYPE=${text}:+4740000000\nEND:VCARD`),
      'readVcards of one line': (text) => readVcards(`MECARD:URL:${text};;`),
      'readXml of elements': (text) => readXml(`<?xml version="1.0"?><opml><body>${text}`),
      'readXml of an outline': (text) => readXml(`<opml><outline text="${text}" url="https://a.example"/></opml>`),
      'readYaml of a list': (text) => readYaml(`- url: https://a.example\n${text}`, new Date()),
      'readYaml of a name': (text) => readYaml(`- url: https://a.example\n  name: ${text}`, new Date()),
      'readNote of properties': (text) => readNote(`---\n${text}\n---\n`, new Date()),
      readPropertyList: (text) => readPropertyList(Buffer.from(`<plist><dict><key>URL</key>${text}`)),
    },
  ],
  [
    'music',
    {
      classifyQuery: (text) => classifyQuery(text, text, null),
      foldText,
      foldTitle,
      versionOf,
      parseIsrc,
      parseUpc,
      titleSimilarity: (text) => titleSimilarity(text, `${text}a`),
      artistSimilarity: (text) => artistSimilarity(text, `${text}a`),
    },
  ],
  [
    'forms',
    Object.fromEntries(
      (['text', 'email', 'phone', 'textarea', 'number', 'checkbox', 'date', 'url'] as const).map((type) => [
        type,
        (text: string) => checkAnswers([formField(type)], () => text),
      ]),
    ),
  ],
  [
    'headers, parameters and names',
    {
      preferredLanguage,
      acceptedTypes,
      'copies of a header': (text) => normaliseHeaders(request({ 'mcp-method': text })),
      'the query of an address': (text) => repeatedQuery('/mcp', `/mcp?toolsets=${text}`),
      'If-None-Match': (text) => isKnown(request({ 'if-none-match': text }), '"a"'),
      'User-Agent': (text) => [browserName(text), isRealBrowser({ 'user-agent': text })],
      'Idempotency-Key': (text) => parseIdempotencyKey(`"${text}`, 'Idempotency-Key'),
      sentToken,
      'sentToken of a bearer': (text) => sentToken(`Bearer ${text}`),
      parseAbilities,
      parseParameters,
      checkRedirectUri,
      'redirectUriMatches on loopback': (text) =>
        redirectUriMatches('http://127.0.0.1/a', `http://127.0.0.1:1/${text}`),
      redirectTarget,
      parseMetadataDocument: (text) => parseMetadataDocument({ client_name: text, redirect_uris: [text] }, text),
      safeNextPath: (text) => safeNextPath(`/${text}`, 'https://a.example'),
      emailError,
      nameError,
      loginProblem,
    },
  ],
  [
    'form fields and responses',
    {
      oneLine: (text) => oneLine(text, 40),
      scriptJson: (text) => scriptJson({ text }),
      vcard: (text) =>
        vcard(
          { name: text, note: text, pageUrl: text, emails: [text], phones: [text], socials: [] },
          Buffer.from(text),
        ),
      'wordDifferences of a word more': (text) => wordDifferences(text, `${text} a`),
      fingerprintOf: (text) => fingerprintOf('POST', '/', { text, [text]: 1 }),
    },
  ],
  [
    'data of slots',
    Object.fromEntries(
      slotTypeList.flatMap((slotType) => {
        const { example } = describeSlotType(slotType);
        return Object.keys(example).map((field) => [
          `${slotType.type}.${field}`,
          (text: string) => validateSlotData(slotType, { ...example, [field]: text }),
        ]);
      }),
    ),
  ],
])('%s', (_kind, functions) => {
  test.each(Object.entries(functions))('%s', async (_name, work) => {
    expect(await growsTooFast(work)).toEqual([]);
  });
});

describe('published patterns', () => {
  const schemas = [...tools.map(argumentsSchema), ...slotTypeList.map(({ schema }) => jsonSchemaOf(schema, 'input'))];
  test.each([...patternsIn(schemas)])('%s', async (pattern) => {
    const expression = new RegExp(pattern, 'u');
    expect(await growsTooFast((text) => expression.test(text))).toEqual([]);
  });
});

function patternsIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'pattern' && typeof value === 'string') found.add(value);
    else patternsIn(value, found);
  }
  return found;
}
