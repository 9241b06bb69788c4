export { Card, type CardFace, type CardProps } from './cards/Card.tsx';
export { cardName } from './cards/card-name.ts';
export { SuitMark } from './cards/SuitSymbol.tsx';
export { Button, IconButton } from './controls/Button.tsx';
export { Dialog } from './controls/Dialog.tsx';
export { Select, Switch, TextField } from './controls/fields.tsx';
export { Icon, type IconName } from './controls/Icon.tsx';
export { Mark } from './controls/Logo.tsx';
export { Segmented } from './controls/SegmentedControl.tsx';
export { type Toast, Toasts } from './controls/Toasts.tsx';
export { Flights, type FlightsProps } from './motion/CardAnimations.tsx';
export { FLIGHT_MS, READING_MS, STAGGER_MS } from './motion/durations.ts';
export { ScoreSheet, type ScoreSheetProps } from './panels/ScoreSheet.tsx';
export {
  type ComparisonCell,
  type ComparisonRow,
  type ComparisonStep,
  Ladder,
} from './panels/TieBreakTable.tsx';
export { WhyButton, type WhyButtonProps } from './panels/WhyButton.tsx';
export * from './screen.ts';
export * from './settings.tsx';
export { type Sound, useSounds } from './sounds/sounds.ts';
export { type CardInHand, Hand, type HandProps } from './table/Hand.tsx';
export { Foot } from './table/PlayerArea.tsx';
export { Monogram, Seat, type SeatProps } from './table/Seat.tsx';
export type { Size } from './table/seat-layout.ts';
export { Felt, type FeltProps } from './table/TableLayout.tsx';
export { Marker, Tag, Tally } from './table/Tally.tsx';
