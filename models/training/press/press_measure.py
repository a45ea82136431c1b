"""What a model says of everybody asked for, how often it is right, and files of it for the bench."""
import json
import math

import numpy as np
import torch

from press_articles import tensors
from press_model import NEVER, ROLES, SLOTS, STAGES, TOPICS
from press_device import mixed_precision, to_device

# Questions whose article does not seem to name anybody like them have no answer: these count as "nothing against them".
NO_ANSWER = None


def answer_of(against, role, stage, topics, sentence):
    """`role`, `stage` and `topics` are logits; of topics those with even chances, the likeliest first."""
    likely = sorted((-value, topic) for value, topic in zip(topics, TOPICS) if value > 0)
    return {"against": against, "role": ROLES[int(np.argmax(role))], "stage": STAGES[int(np.argmax(stage))],
            "topics": [topic for _, topic in likely], "sentence": sentence}


@torch.no_grad()
def predict(model, windows, size=48):
    """(question, answer) of everybody who was asked for."""
    model.eval()
    answers = []
    in_order = sorted(windows, key=lambda window: len(window.ids))
    for begin in range(0, len(in_order), size):
        some = in_order[begin:begin + size]
        batch, asked = tensors([(window.ids, window.own) for window in some], SLOTS)
        batch = to_device(batch)
        with mixed_precision():
            said = model(batch["ids"], batch["kinds"], batch["mask"], batch["own"])
        against = said["against"].softmax(-1)[..., 1].tolist()
        role, stage, topic = (said[name].tolist() for name in ("role", "stage", "topic"))
        evidence = said["evidence"].masked_fill(~batch["ends"][:, None], NEVER).argmax(-1).tolist()
        for row, (window, people) in enumerate(zip(some, asked)):
            sentence_at = {end: number for number, end in window.ends}
            for question in window.people:
                if question["adverse"] is None or question["person"] not in people:
                    continue
                at = people.index(question["person"])
                sentence = sentence_at[evidence[row][at]]
                answer = answer_of(against[row][at], role[row][at], stage[row][at], topic[row][at], sentence)
                answers.append((question, answer))
    return answers


def predict_shipped(session, windows):
    """The same by the network that ships: each window alone, as the service asks."""
    answers = []
    for window in windows:
        said = session(window)
        ends = [end for _, end in window.ends]
        for question in window.people:
            at = question["slot"]
            if question["adverse"] is None or question["person"] not in window.own:
                continue
            against = 1 / (1 + math.exp(-float(said["against"][0, at])))
            sentence = window.ends[int(np.argmax(said["evidence"][0, at, ends]))][0]
            answer = answer_of(against, *(said[name][0, at] for name in ("roles", "stages", "topics")), sentence)
            answers.append((question, answer))
    return answers


def unanswered(missed):
    return [(question, NO_ANSWER) for question in missed]


def precision_and_recall(pairs, limit):
    right = sum(against >= limit and is_adverse for against, is_adverse in pairs)
    said = sum(against >= limit for against, _ in pairs)
    true = sum(is_adverse for _, is_adverse in pairs)
    return right / max(1, said), right / max(1, true)


def report(answers, name):
    """Prints precision and recall at one half, all and by language, and how often role, stage and sentence are right.

    Questions of which careful readers would differ, and names that are not in the article, are left out."""
    for language in ("all", "fr", "en"):
        pairs = [(answer["against"] if answer else 0.0, question["adverse"] == "yes") for question, answer in answers
                 if question["mentioned"] and question["adverse"] != "unsure" and language in ("all", question["language"])]
        if not any(is_adverse for _, is_adverse in pairs):
            continue
        precision, recall = precision_and_recall(pairs, 0.5)
        accused = sorted(against for against, is_adverse in pairs if is_adverse)
        low = accused[int(0.05 * len(accused))]
        print(f"{name} {language}: {len(pairs)} sure questions, {len(accused)} adverse; precision {precision:.3f}, "
              f"recall {recall:.3f}; 95 % of the adverse are above {low:.3f}", flush=True)
    report_parts(answers)


def report_parts(answers):
    named = [(question, answer) for question, answer in answers if answer and question["mentioned"]]
    roles = [answer["role"] == question["role"] for question, answer in named if question.get("role")]
    stages = [answer["stage"] == question["stage"] for question, answer in named if question.get("stage")]
    sentences = [answer["sentence"] == question["evidence"] for question, answer in answers
                 if answer and question["evidence"] >= 0]
    topics = [bool(answer["topics"]) and answer["topics"][0] in question["topics"] for question, answer in named
              if question["adverse"] == "yes" and question.get("topics") and answer["against"] >= 0.5]
    for what, right in (("role", roles), ("stage", stages), ("sentence", sentences), ("first topic", topics)):
        if right:
            print(f"   {what} right {sum(right) / len(right):.3f} of {len(right)}", flush=True)


def logit(probability):
    within = min(max(probability, 1e-7), 1 - 1e-7)
    return math.log(within / (1 - within))


def save_answers(answers, path):
    """One JSON object a line and question: which, and what was said of it; nulls where the name was not found."""
    with open(path, "w", encoding="utf8") as file:
        for question, answer in answers:
            line = {"set": question["set"], "id": question["id"], "name": question["name"], "against": None, "logit": None,
                    "role": None, "stage": None, "topics": None, "sentence": None}
            if answer:
                line.update(answer, logit=round(logit(answer["against"]), 4))
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
