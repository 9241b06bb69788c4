import { complain } from './complaint.ts';

/** A reader of whole-number flags that complains about anything else. */
export function wholeNumber(flag: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) complain('not-a-whole-number', { flag, min, max, text });
    return value;
  };
}

/** The same for numbers that need not be whole. */
export function number(flag: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) complain('not-a-number', { flag, min, max, text });
    return value;
  };
}
