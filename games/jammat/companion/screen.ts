import type { CompanionScreen } from '@rota/ui';
import { Places } from './Places.tsx';

export const companionScreen: CompanionScreen = { 'which-wins': Places };
