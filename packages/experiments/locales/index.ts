import { en } from './en.ts';

export const words = { en };
