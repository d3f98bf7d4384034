import { circle, type Drawing, drawing, ellipse, path, rect, stroke, times, within } from './kit.ts';

type HairStyle = 'short' | 'bob' | 'long' | 'bun' | 'curls' | 'bald' | 'beanie';

export interface Portrait {
  ground: string;
  disc: string;
  skin: string;
  /** Skin in the shade. */
  shade: string;
  hair: string;
  style: HairStyle;
  top: string;
  /** Collar, seams, an apron. */
  trim: string;
  collar: 'crew' | 'open' | 'roll' | 'apron';
  beard?: boolean;
  glasses?: boolean;
  earrings?: string;
  /** Laid behind the person. */
  behind?: string;
  /** Laid over the person. */
  before?: string;
}

const face = 'M137 168C136 106 164 82 200 82C236 82 264 106 263 168C262 226 230 264 200 264C170 264 138 226 137 168Z';
const shoulders = 'M34 400C36 330 92 306 158 290C176 312 224 312 242 290C308 306 364 330 366 400Z';

const behindHead: Record<HairStyle, string> = {
  short: '',
  bald: '',
  beanie: '',
  bob: 'M112 246C100 120 140 52 202 52C264 52 300 120 288 246C286 266 262 270 250 262L150 262C138 270 114 266 112 246Z',
  long: 'M98 372C122 300 96 230 112 146C122 84 158 50 202 50C246 50 280 84 288 146C304 230 278 300 302 372C262 388 244 360 240 330L160 330C156 360 138 388 98 372Z',
  bun: 'M126 200C116 108 152 58 200 58C248 58 284 108 274 200Z',
  curls: '',
};

const overForehead: Record<HairStyle, string> = {
  short:
    'M131 172C118 92 156 54 208 58C262 58 286 100 268 172C264 148 258 134 244 122C214 132 172 128 158 116C146 130 136 148 131 172Z',
  bald: '',
  beanie: '',
  bob: 'M130 178C124 100 158 60 202 60C246 60 278 100 270 178C264 150 252 132 236 118C206 136 160 134 146 134C138 146 133 160 130 178Z',
  long: 'M130 190C124 106 152 60 204 60C252 60 278 106 270 190C266 150 246 118 210 104C190 134 150 138 130 190Z',
  bun: 'M130 178C124 100 158 62 200 62C242 62 276 100 270 178C262 140 240 114 200 112C160 114 138 140 130 178Z',
  curls: '',
};

/** Draws a person in front of a disc, in flat colours with the light from the left. */
export function portrait(look: Portrait): Drawing {
  const { style, hair, skin, shade } = look;
  return drawing(
    400,
    400,
    [
      rect(0, 0, 400, 400, look.ground),
      circle(200, 196, 158, look.disc),
      look.behind ?? '',
      style === 'bun' ? circle(200, 48, 34, hair) : '',
      behindHead[style] && path(behindHead[style], hair),
      style === 'curls' ? curls(hair, 1) : '',
      path(shoulders, look.top),
      within(
        'body',
        shoulders,
        path('M236 280C290 300 380 330 380 400L270 400C268 350 262 320 236 280Z', '#000', 'opacity=".12"'),
      ),
      path('M168 226L168 286C176 322 224 322 232 286L232 226Z', skin),
      path('M168 244C186 274 216 276 232 250L232 268C214 292 186 290 168 266Z', shade),
      collar(look),
      ellipse(136, 178, 12, 18, shade),
      ellipse(264, 178, 12, 18, shade),
      path(face, skin),
      within('face', face, path('M236 70C262 120 262 220 214 276L300 276L300 70Z', shade, 'opacity=".55"')),
      features(look),
      look.beard
        ? path(
            'M137 178C140 208 150 214 168 206C186 196 214 196 232 206C250 214 260 208 263 178C266 236 238 276 200 276C162 276 134 236 137 178Z',
            hair,
          ) + stroke('M182 226C194 234 206 234 218 226', shade, 6)
        : '',
      overForehead[style] && path(overForehead[style], hair),
      style === 'curls' ? curls(hair, 0) : '',
      style === 'beanie' ? beanie(hair, look.trim) : '',
      shine(style),
      look.glasses ? glasses() : '',
      look.earrings ? circle(134, 208, 8, look.earrings) + circle(266, 208, 8, look.earrings) : '',
      look.before ?? '',
    ].join(''),
  );
}

function features({ hair, shade, style, beard }: Portrait): string {
  const brow = style === 'beanie' ? '#3a2a22' : hair;
  return [
    stroke('M158 152C166 145 178 145 186 150', brow, 6),
    stroke('M214 150C222 145 234 145 242 152', brow, 6),
    ellipse(173, 172, 6.5, 8, '#231813'),
    ellipse(227, 172, 6.5, 8, '#231813'),
    circle(175.5, 169, 2.2, '#fff'),
    circle(229.5, 169, 2.2, '#fff'),
    stroke('M202 172C206 188 210 196 206 202C204 205 198 205 194 203', shade, 5),
    beard ? '' : circle(158, 204, 15, '#e2603e', 'opacity=".22"') + circle(242, 204, 15, '#e2603e', 'opacity=".22"'),
    beard ? '' : stroke('M178 224C190 238 212 238 222 223', '#8c2f2a', 6),
  ].join('');
}

function collar({ collar: kind, top, trim, skin }: Portrait): string {
  switch (kind) {
    case 'crew':
      return stroke('M152 292C172 326 228 326 248 292', trim, 11);
    case 'open':
      return (
        path('M160 286L200 350L240 286C232 316 168 316 160 286Z', skin) +
        path('M158 282L142 300L184 352L200 336Z', trim) +
        path('M242 282L258 300L216 352L200 336Z', trim)
      );
    case 'roll':
      return (
        path('M160 262C180 284 220 284 240 262L246 306C222 328 178 328 154 306Z', top) +
        stroke('M158 284C180 304 220 304 242 284', trim, 5)
      );
    case 'apron':
      return (
        stroke('M152 292C172 326 228 326 248 292', top, 12) +
        path('M132 400L140 330C176 346 224 346 260 330L268 400Z', trim) +
        stroke('M142 334L158 292M258 334L242 292', trim, 13)
      );
  }
}

function curls(hair: string, isBack: number): string {
  const around = isBack
    ? [
        [110, 160],
        [104, 206],
        [118, 246],
        [290, 160],
        [296, 206],
        [282, 246],
        [128, 118],
        [272, 118],
      ]
    : [
        [132, 138],
        [142, 104],
        [168, 78],
        [202, 68],
        [236, 78],
        [260, 104],
        [268, 138],
        [180, 102],
        [222, 100],
        [200, 88],
        [154, 122],
        [246, 120],
      ];
  return around.map(([x = 0, y = 0], index) => circle(x, y, isBack ? 38 : 29 + (index % 3) * 3, hair)).join('');
}

function beanie(color: string, band: string): string {
  return (
    path('M128 142C122 66 160 34 200 34C240 34 278 66 272 142Z', color) +
    times(7, (index) =>
      stroke(
        `M${150 + index * 17} ${index === 3 ? 44 : 56}C${146 + index * 18} 80 ${143 + index * 19} 104 ${141 + index * 19.6} 124`,
        '#000',
        3,
        'opacity=".13"',
      ),
    ) +
    path('M120 118C172 104 228 104 280 118L280 150C228 136 172 136 120 150Z', band)
  );
}

function shine(style: HairStyle): string {
  return style === 'bald' || style === 'beanie' || style === 'curls'
    ? ''
    : stroke('M158 90C170 76 186 70 204 70', '#fff', 7, 'opacity=".16"');
}

function glasses(): string {
  return stroke(
    'M150 170a23 23 0 1 0 46 0a23 23 0 1 0 -46 0M204 170a23 23 0 1 0 46 0a23 23 0 1 0 -46 0M196 166C199 162 201 162 204 166M150 166L138 160M250 166L262 160',
    '#241a16',
    5.5,
  );
}
