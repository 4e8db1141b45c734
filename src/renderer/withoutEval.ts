import { config } from 'zod';

/** Zod makes faster code from strings, which the inspector's policy forbids: already its attempt is reported. */
config({ jitless: true });
