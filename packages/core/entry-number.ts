/**
 * The number of an entry in a table's log, from 1; 0 is before the first. It also identifies decisions (by the last
 * entry when they opened) and exchanges (by the entry that began them).
 */
export type EntryNumber = number;
