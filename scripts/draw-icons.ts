// Draws the icons that have to be pictures of pixels from the drawings that the program serves as SVG. The server itself loads no SVG.
// usage: npm run icons
import sharp from 'sharp';
import { projectFile } from '../src/project-file.ts';
import { faviconSvg } from '../src/site/shared/components/brand.tsx';

const side = 96;

await draw(faviconSvg, 'src/site/site-files/icon.png');

async function draw(svg: string, path: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 72 * 4 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(projectFile(path));
}
