"""People with accounts, for tests of what they do with each other."""


async def account(client, name):
    await client.put("/api/me", json={"name": name})
    made = await client.post(
        "/api/account",
        json={"login": f"login-{len(name)}-{ord(name[0])}", "password": "long enough"},
    )
    assert made.status_code == 201, made.text


def code(answer):
    return answer.json()["code"]
