import { peerPath } from '../support/run-peer.ts';

/** An event of Chromium's tracing, in microseconds of the clock and of the processor time of its thread. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
}
interface TraceGatherer {
  getArtifact(): { traceEvents: TraceEvent[] };
}
const { default: Trace }: { default: new () => TraceGatherer } = await import(
  peerPath('lighthouse/core/gather/gatherers/trace.js')
);

/** Lighthouse's trace, in which a task takes its own processor time: while it waits for a core, other programs are slow and not the page. */
export function processorTimeTrace(): TraceGatherer {
  const gatherer = new Trace();
  const measured = gatherer.getArtifact.bind(gatherer);
  gatherer.getArtifact = () => ({ traceEvents: inProcessorTime(measured().traceEvents) });
  return gatherer;
}

function inProcessorTime(events: readonly TraceEvent[]): TraceEvent[] {
  /** Tasks of each thread, after which its events are moved. */
  const tasks = new Map<string, { start: number; end: number; threadStart: number }>();
  return events
    .toSorted((a, b) => a.ts - b.ts)
    .map((event) => {
      const { pid, tid, ts, tts, dur, tdur } = event;
      if (tts === undefined) return event;
      const thread = `${pid} ${tid}`;
      if (event.name === 'RunTask' && dur !== undefined && ts >= (tasks.get(thread)?.end ?? 0)) {
        tasks.set(thread, { start: ts, end: ts + dur, threadStart: tts });
      }
      const task = tasks.get(thread);
      const isInTask = task !== undefined && ts < task.end;
      return {
        ...event,
        ...(isInTask && { ts: task.start + tts - task.threadStart }),
        ...(tdur !== undefined && { dur: tdur }),
      };
    });
}
