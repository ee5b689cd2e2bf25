import * as contract from '@nghego/contracts/admin-questions';
import { type App, documented, documentedWrite, withId } from '../../http/app-type.ts';
import { requireUser, type SeesAll } from '../../http/authorisation.ts';
import type { QuestionsEditRepository } from './edit-repository.ts';
import type { QuestionsEditService } from './edit-service.ts';
import { importQuestions } from './import-questions.ts';

const { listQuestions, getQuestion, createQuestion, updateQuestion, deleteQuestion } = contract;

/** The collection of questions of the grammar game (CO-12). */
export function questionsEditRoutes(
  app: App,
  service: QuestionsEditService,
  repository: QuestionsEditRepository,
  seesAll: SeesAll,
): void {
  app.get(listQuestions.path, documented(listQuestions), async (request) =>
    service.list(request.query, await seesAll(request)),
  );
  app.get(
    contract.exportQuestions.path,
    documented(contract.exportQuestions),
    async (request, reply) => {
      const exportDate = new Date().toISOString();
      const rows = await repository.all(request.query.bank);
      reply.header(
        'content-disposition',
        `attachment; filename="nghe-go-questions-${exportDate.slice(0, 10)}.json"`,
      );
      return {
        exportDate,
        questions: rows.map((row) => ({
          id: row.id,
          ...contract.storedQuestionSchema.parse(row),
        })),
      };
    },
  );
  app.get(getQuestion.path, withId(documented(getQuestion)), async (request) =>
    service.get(request.params.id, await seesAll(request)),
  );
  app.post(createQuestion.path, documentedWrite(createQuestion), (request, reply) => {
    reply.code(201);
    return service.add(request.body, requireUser(request).id);
  });
  const importing = documentedWrite(contract.importQuestions);
  app.post(
    contract.importQuestions.path,
    {
      ...importing,
      config: { ...importing.config, parts: 'questions' },
      bodyLimit: contract.maxQuestionFileBytes,
    },
    async (request) => {
      const { id: userId } = requireUser(request);
      const { questions: sent } = request.body;
      const { imported, ...counts } = await importQuestions(
        repository,
        sent,
        userId,
        request.query.dryRun,
      );
      return { ...counts, questions: imported };
    },
  );
  app.patch(updateQuestion.path, withId(documentedWrite(updateQuestion)), (request) =>
    service.change(request.params.id, request.body, requireUser(request).id),
  );
  app.delete(deleteQuestion.path, withId(documented(deleteQuestion)), async (request, reply) => {
    await service.remove(request.params.id, requireUser(request).id);
    return reply.code(204).send(null);
  });
}
