import { type DimensionTallies, valuesOf } from '../dimensions/dimension-tallies.ts';
import { addTally, type DayTallies, talliesOf } from '../tallies.ts';
import { countedTargets } from '../target.ts';
import { addSketch, dimensionRegisters, emptySketch, type Sketch, targetRegisters, visitorsIn } from './sketch.ts';
import type { DimensionSection, Section } from './stored-sketches.ts';

/** Visitors are in the sketches of one salt or of both: the larger one has all of them. */
function sketchCounter(registers: number) {
  const sketches: [Sketch, Sketch] = [emptySketch(registers), emptySketch(registers)];
  let known = 0;
  return {
    add(salt: number, stored: Uint8Array): void {
      addSketch(sketches[salt === 0 ? 0 : 1], stored);
    },
    /** Returns the number of visitors beyond those returned before. */
    more(): number {
      const before = known;
      known = Math.max(...sketches.map(visitorsIn));
      return known - before;
    },
  };
}

type SketchCounter = ReturnType<typeof sketchCounter>;

function counterOf<Key>(counters: Map<Key, SketchCounter>, key: Key, registers: number): SketchCounter {
  const counter = counters.get(key) ?? sketchCounter(registers);
  counters.set(key, counter);
  return counter;
}

/** Turns the sketches of the quarters of one UTC day into counts: a visitor counts in the first quarter that has them. */
export function estimateTallies(quarters: ReadonlyMap<number, readonly Section[]>): DayTallies {
  const counters = new Map<number, SketchCounter>();
  const day: DayTallies = new Map();
  for (const [quarter, sections] of [...quarters].sort(([one], [other]) => one - other)) {
    const tallies = talliesOf(day, quarter);
    for (const { target, salt, count, sketch } of sections) {
      for (const counted of countedTargets(target)) {
        addTally(tallies, counted, { count, uniques: 0 });
        counterOf(counters, counted, targetRegisters).add(salt, sketch);
      }
    }
    for (const [target, tally] of tallies) {
      tally.uniques = Math.min(tally.count, counterOf(counters, target, targetRegisters).more());
    }
  }
  return day;
}

/** Turns the sketches of the dimensions of one UTC day into counts. */
export function estimateDimensions(sections: readonly DimensionSection[]): DimensionTallies {
  const counters = new Map<string, SketchCounter>();
  const tallies: DimensionTallies = new Map();
  for (const { target, name, count, sketches } of sections) {
    for (const counted of countedTargets(target)) {
      addTally(valuesOf(tallies, counted), name, { count, uniques: 0 });
      const counter = counterOf(counters, `${counted} ${name}`, dimensionRegisters);
      for (const [salt, sketch] of sketches.entries()) counter.add(salt, sketch);
    }
  }
  for (const [target, values] of tallies) {
    for (const [name, tally] of values) {
      tally.uniques = Math.min(tally.count, counterOf(counters, `${target} ${name}`, dimensionRegisters).more());
    }
  }
  return tallies;
}
