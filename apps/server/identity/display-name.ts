import { createHash } from 'node:crypto';
import { guestName } from '@rota/protocol';
import type { People } from '../storage/people.ts';

/** Returns the name a person chose, else their default name. */
export async function displayName(people: People, person: string): Promise<string> {
  return (await people.nameOf(person)) ?? defaultName(person);
}

/** Returns the name of a person who has not chosen one; always the same for the same id. */
export function defaultName(person: string): string {
  return guestName(1000 + (createHash('sha256').update(person).digest().readUInt32BE() % 9000));
}
