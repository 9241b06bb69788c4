import { isAddress } from '@rota/server/database-url';
import { fail } from './cli-error.ts';

/** A reader of whole-number flags that complains about anything else. */
export function integer(flag: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) fail('not-a-whole-number', { flag, min, max, text });
    return value;
  };
}

/** The same for numbers that need not be whole. */
export function number(flag: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) fail('not-a-number', { flag, min, max, text });
    return value;
  };
}

/** The same for the name of a folder: an address, as of a database, is none. */
export function folderName(flag: string): (text: string) => string {
  return (text) => {
    if (text.trim() === '' || isAddress(text)) fail('not-a-folder', { flag, text });
    return text;
  };
}

/** The same for anything but nothing. */
export function nonEmpty(what: string): (text: string) => string {
  return (text) => (text.trim() === '' ? fail('wrong.value-missing', { what }) : text);
}
