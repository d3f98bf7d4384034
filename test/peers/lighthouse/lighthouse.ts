import * as z from 'zod';
import { peerPath } from '../support/run-peer.ts';
import { processorTimeTrace } from './processor-time.ts';

const reported = z.object({
  lhr: z.object({
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(z.string(), z.object({ score: z.number().nullable(), displayValue: z.string().optional() })),
  }),
});

export interface Judgement {
  scores: Record<string, number>;
  /** The audits that keep them from a hundred. */
  short: string[];
}

interface Config {
  artifacts: { id: string; gatherer: unknown }[];
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>;
}
const { default: lighthouse }: { default: (url: string, flags: object, config: object) => Promise<unknown> } =
  await import(peerPath('lighthouse/core/index.js'));
const { default: phone }: { default: Config } = await import(peerPath('lighthouse/core/config/default-config.js'));
const { default: desktop }: { default: { settings: object } } = await import(
  peerPath('lighthouse/core/config/desktop-config.js')
);

/** Audits that count for a score; the others only advise, and cost half of the time. */
const audits = Object.values(phone.categories).flatMap(({ auditRefs }) =>
  auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
);

/** In milliseconds. The pages here are whole long before. */
const waits = { pauseAfterFcpMs: 500, pauseAfterLoadMs: 500, networkQuietThresholdMs: 500, cpuQuietThresholdMs: 500 };

/** Returns Lighthouse's scores for a page in the Chromium that listens for it on the port. */
export async function judge(address: string, device: 'phone' | 'desktop', port: number): Promise<Judgement> {
  const trace = { id: 'Trace', gatherer: { instance: processorTimeTrace() } };
  const config = {
    ...phone,
    ...(device === 'desktop' && { settings: desktop.settings }),
    artifacts: phone.artifacts.map((artifact) => (artifact.id === trace.id ? trace : artifact)),
  };
  // Visitors get the page that was rendered for an earlier one.
  await (await fetch(address)).text();
  const answer = await lighthouse(
    address,
    { port, onlyAudits: audits, disableFullPageScreenshot: true, ...waits },
    config,
  );
  const { lhr } = reported.parse(answer);
  const categories = Object.entries(lhr.categories);
  return {
    scores: Object.fromEntries(categories.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    short: categories
      .flatMap(([, { auditRefs }]) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${lhr.audits[id]?.displayValue ?? ''}`),
  };
}
