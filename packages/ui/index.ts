export { Card, type CardFace, type CardProps } from './cards/Card.tsx';
export { cardName } from './cards/card-name.ts';
export { MiniFace } from './cards/card-shapes.tsx';
export { SuitSymbol } from './cards/SuitSymbol.tsx';
export type * from './companion-screen.ts';
export { Button, IconButton } from './controls/Button.tsx';
export { Dialog } from './controls/Dialog.tsx';
export { Select, Switch, TextField } from './controls/fields.tsx';
export { Icon, type IconName } from './controls/Icon.tsx';
export { Logo } from './controls/Logo.tsx';
export { SegmentedControl } from './controls/SegmentedControl.tsx';
export { type Toast, Toasts } from './controls/Toasts.tsx';
export { CardAnimations, type CardAnimationsProps } from './motion/CardAnimations.tsx';
export { FLIGHT_MS, READING_MS, STAGGER_MS } from './motion/durations.ts';
export { ScoreSheet, type ScoreSheetProps } from './panels/ScoreSheet.tsx';
export { TieBreakTable, type TieBreakTableRow } from './panels/TieBreakTable.tsx';
export { WhyButton, type WhyButtonProps } from './panels/WhyButton.tsx';
export { guardPresses, moveFocusTo, SLIP_MS } from './press-guard.ts';
export * from './screen.ts';
export * from './settings.tsx';
export type { Sound } from './sounds/synthesize.ts';
export { playSound, useSounds } from './sounds/useSounds.ts';
export { CardCount, KeyTag, Token } from './table/CardCount.tsx';
export { type CardInHand, Hand, type HandProps } from './table/Hand.tsx';
export { PlayerArea } from './table/PlayerArea.tsx';
export {
  type RecentEvent,
  RecentEventsButton,
  RecentEventsProvider,
} from './table/RecentEvents.tsx';
export { Avatar, ScoreUnit, Seat, type SeatProps } from './table/Seat.tsx';
export type { Size } from './table/seat-layout.ts';
export { scaleOf, TableLayout, type TableLayoutProps } from './table/TableLayout.tsx';
export { useIsShort } from './table/useIsShort.ts';
export { useFocusWithin } from './useFocusWithin.ts';
export { useMediaQuery } from './useMediaQuery.ts';
