import { servedProgram } from '../support/labelledProgram';
import { labelsWithEveryTool } from '../support/labelToolsSuite';

labelsWithEveryTool(servedProgram());
