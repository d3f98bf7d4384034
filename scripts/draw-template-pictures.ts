// Draws the pictures of the page templates from the shapes in scripts/template-pictures/, each time the same.
// usage: npm run template-pictures
import { mkdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { projectFile } from '../src/project-file.ts';
import { makerScenes } from './template-pictures/scenes-makers.ts';
import { outsideScenes } from './template-pictures/scenes-outside.ts';
import { peopleScenes } from './template-pictures/scenes-people.ts';
import { placeScenes } from './template-pictures/scenes-places.ts';
import { stageScenes } from './template-pictures/scenes-stage.ts';
import { studioScenes } from './template-pictures/scenes-studio.ts';

const folder = projectFile('src/domain/templates/pictures');
const scenes = { ...makerScenes, ...outsideScenes, ...peopleScenes, ...placeScenes, ...stageScenes, ...studioScenes };

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const sizes: Record<string, { width: number; height: number }> = {};
for (const [name, { width, height, svg }] of Object.entries(scenes)) {
  await sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height)
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toFile(`${folder}/${name}.webp`);
  sizes[name] = { width, height };
}
await writeFile(`${folder}/sizes.json`, `${JSON.stringify(sizes, null, 2)}\n`);
