import type { ComponentType } from 'preact';
import type * as z from 'zod';
import type { blocks, SlotTypeName } from '../../../blocks/index.ts';
import type { Player } from '../../../domain/links/players.ts';
import type { BlockDefinition } from '../../../domain/slots/block-definition.ts';
import type { SlotLayout } from '../../../domain/slots/slot-layout.ts';

type Content<Type> =
  Type extends BlockDefinition<infer Schema, infer Computed, string>
    ? { data: z.output<Schema>; computed: z.output<Computed> }
    : never;

/** The stored data of each block type, and its computed values. */
export type SlotContents = { [Type in SlotTypeName]: Content<(typeof blocks)[Type]> };

/** Props of the component that shows one block type. */
export interface SlotProps<Type extends SlotTypeName> {
  id: number;
  data: SlotContents[Type]['data'];
  computed: SlotContents[Type]['computed'];
  /** Its layout on the page. */
  layout: SlotLayout;
  /** Player that opens in its place on a tap, or null. */
  player: Player | null;
}

/** A block that the page can show: its type is one of today's, and its data fits it. */
export type ShownSlot = { [Type in SlotTypeName]: { type: Type } & SlotProps<Type> }[SlotTypeName];

/** View of a block type on a public page. */
export interface BlockView<Type extends SlotTypeName> {
  component: ComponentType<SlotProps<Type>>;
  /** Its style sheets; a page loads those of the types that it has. */
  styles: readonly string[];
  /** The computed values without which it cannot be drawn. */
  needs: readonly (keyof SlotContents[Type]['computed'])[];
  /** Returns the player that opens in its place on a tap; null, or absent, for none. */
  playerOf?(slot: SlotProps<Type>): Player | null;
  /** Other types with the same look, whose style sheets it needs. */
  looksLike?(slot: SlotProps<Type>): SlotTypeName[];
  /** The rules of these blocks of a page, besides the sheets. */
  rulesOf?(slots: readonly SlotProps<Type>[]): string;
  /** The classes that have the colours of the block. */
  colorsOf?(slot: SlotProps<Type>): string;
  /** True for types without a link of their own to share, such as text and dividers. */
  isPassedOnWithPage?: true;
}
