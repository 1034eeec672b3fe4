import { importTests } from '../import-tests.ts';

await importTests('test/storage/*.test.ts');
