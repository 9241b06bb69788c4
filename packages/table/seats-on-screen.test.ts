import { seatsOnScreen } from '@rota/core';
import { highCard } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { Table } from './table.ts';
import { bot, person, testPorts } from './test-table.ts';

