import { importTests } from '../import-tests.ts';

await importTests('test/contract/*.test.ts');
