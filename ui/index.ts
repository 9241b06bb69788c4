export { Card, type CardFace, type CardProps } from './cards/Card.tsx';
export { cardName, inHandOrder } from './cards/names.ts';
export * from './screen.ts';
export * from './settings.tsx';
