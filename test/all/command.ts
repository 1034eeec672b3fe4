import { importTests } from '../import-tests.ts';

await importTests('test/command/*.test.ts');
