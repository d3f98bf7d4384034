import { expect, it } from 'vitest';
import { estimateTokens } from '../../../src/domain/markdown/estimate-tokens.ts';

// Counted once with the o200k_base encoding.
it.each([
  [
    28,
    'Singer and songwriter from Almaty. The new album is out now on all platforms. Subscribe to hear about concerts before anybody else does.',
  ],
  [
    39,
    'Певица и автор песен из Алматы. Новый альбом уже доступен на всех площадках. Подпишитесь на рассылку, чтобы узнавать о концертах первыми.',
  ],
  [
    62,
    'Әнші және композитор. Жаңа альбом барлық алаңдарда қолжетімді. Концертке билеттер сатылымда, ресми дүкенде киім мен табақтар бар. Жаңалықтарға жазылып, концерттер туралы бірінші болып біліңіз.',
  ],
  [
    30,
    'Her hafta yeni şarkılar ve konser tarihleri yayınlıyoruz. Konserleri ilk duyan olmak için bültenimize abone olun.',
  ],
  [32, 'ننشر كل أسبوع أغاني جديدة ومواعيد الحفلات. اشترك في نشرتنا الإخبارية لتعرف عن الحفلات أولا.'],
])('the estimate is within 15 percent of %i tokens: %s', (tokens, text) => {
  expect(Math.abs(estimateTokens(text) / tokens - 1)).toBeLessThan(0.15);
});

it('nothing has no tokens', () => {
  expect(estimateTokens('')).toBe(0);
});
